import '../ui/theme.css';
import { atFirstTouch } from './first-touch.ts';

const start = () => import('./entry-client.tsx');
const isReadable = document.getElementById('root')?.firstElementChild !== null;
const isKnown = localStorage.getItem('accessToken') !== null;

// A visitor's prerendered page is finished as it is: links are links, questions open by themselves. The app comes with
// the first sign that somebody wants more than to read.
if (isReadable && !isKnown) atFirstTouch(start);
else start();
