const isApple = () => /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');

/** What opens the search, as the reader's keyboard calls it. */
export const findKeys = (): [string, string] => [isApple() ? '⌘' : 'Ctrl', 'K'];
