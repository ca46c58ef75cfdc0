import '../ui/theme.css';
import { atFirstTouch } from './first-touch.ts';

const start = () => import('./entry-client.tsx');
const root = document.getElementById('root');
const isKnown = localStorage.getItem('accessToken') !== null;
const isDoor = root?.querySelector('[data-door]') !== null;
const isUnfinished = root?.querySelector('[aria-busy="true"]') !== null;

// A visitor's prerendered page is finished as it is: links are links, questions open by themselves. The app comes with
// the first sign that somebody wants more than to read. Who stands at a door, or has a key, wants more already,
// and a page that only shows where something will be is not finished.
if (root?.firstElementChild) atFirstTouch(start, isKnown || isDoor || isUnfinished);
else start();
