import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { arch, platform } from 'node:os';

// The headless shell first: it starts and draws several times faster than the whole browser.
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The browser the journeys run in: CHROMIUM_PATH, an installed one, the one inside npm's @sparticuz/chromium (made for
 * x86-64 Linux only), or, as root on Debian, the distribution's, installed on the spot.
 */
export async function findBrowser(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH ?? INSTALLED.find((path) => existsSync(path));
  if (chosen) return chosen;
  if (platform() === 'linux' && arch() === 'x64') {
    const { default: chromium } = await import('@sparticuz/chromium');
    return chromium.executablePath();
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No browser found: installing Chromium from Debian’s packages …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env });
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
    return '/usr/bin/chromium-headless-shell';
  }
  throw new Error('The journeys need Chromium or Chrome: install one, or set CHROMIUM_PATH.');
}

export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A page lives for seconds: the compiler for code that runs for minutes takes more time than it saves.
  '--js-flags=--no-opt',
  // A camera of few pictures a second, a microphone that beeps, and nobody who has to allow them.
  '--use-fake-device-for-media-stream=fps=5',
  '--use-fake-ui-for-media-stream',
];
