import '../ui/theme/theme.css';
import { nextTask } from '../lib/next-task.ts';
import { browserStorage } from '../lib/storage/storage.ts';
import { importOrReload } from './or-reload.ts';
import { onFirstInteraction } from './start/first-interaction.ts';

const isKnown = browserStorage.getItem('accessToken') !== null;
const load = importOrReload(async () => {
  // For signed-in people everything is loading already: it runs in two pieces, and the page is drawn between.
  if (isKnown) {
    await import('./react-dom.ts');
    await nextTask();
  }
  return import('./entry-client.tsx');
});

async function start() {
  try {
    await load();
  } catch (error) {
    document.getElementById('not-loaded')?.removeAttribute('hidden');
    throw error;
  }
}
const root = document.getElementById('root');
// A page for people who are signed in: who is not has to be led away from it.
const isInside = root?.querySelector('[data-door="in"]') !== null;
const isUnfinished = root?.querySelector('[aria-busy="true"]') !== null;

// A visitor's prerendered page is finished as it is: links are links, questions open by themselves. The app comes with
// the first sign that somebody wants more than to read: at a form that is the first touch, and what is pressed or typed
// before the app is there waits in public/boot.js. Who is signed in wants more already, and a page that only shows where
// something will be is not finished.
onFirstInteraction(start, !root?.firstElementChild || isKnown || isInside || isUnfinished);
