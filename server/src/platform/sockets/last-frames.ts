const KEPT_MS = 60_000;

/** When this node last heard of a frame for each person, whether or not they have a socket here. */
export class LastFrames {
  /** Oldest first. */
  readonly #times = new Map<string, number>();
  #knownSince = performance.now();

  add(userId: string): void {
    const now = performance.now();
    this.#times.delete(userId);
    this.#times.set(userId, now);
    for (const [oldest, time] of this.#times) {
      if (time > now - KEPT_MS) break;
      this.#times.delete(oldest);
    }
  }

  /** Frames may have been missed. */
  forget(): void {
    this.#times.clear();
    this.#knownSince = performance.now();
  }

  /** For how long there was certainly no frame for this person; a minute at most. */
  unchangedMs(userId: string): number {
    const since = performance.now() - (this.#times.get(userId) ?? this.#knownSince);
    return Math.floor(Math.min(since, KEPT_MS));
  }
}
