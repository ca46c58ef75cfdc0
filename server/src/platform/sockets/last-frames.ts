const KEPT_MS = 60_000;

/** When this node last heard of a frame for each person, whether or not they have a socket here. */
export class LastFrames {
  /** Oldest first. */
  readonly #times = new Map<string, number>();
  /** Only ever goes forward, unlike the clock: a step of that would promise a quiet time that nobody watched. */
  readonly #now: () => number;
  #knownSince: number;

  constructor(now = () => performance.now()) {
    this.#now = now;
    this.#knownSince = now();
  }

  add(userId: string): void {
    const now = this.#now();
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
    this.#knownSince = this.#now();
  }

  /** For how long there was certainly no frame for this person; a minute at most. */
  unchangedMs(userId: string): number {
    const since = this.#now() - (this.#times.get(userId) ?? this.#knownSince);
    return Math.floor(Math.min(since, KEPT_MS));
  }
}
