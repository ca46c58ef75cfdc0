// React by itself: the largest part of the app, which runs before the rest of it.
import 'react-dom/client';
