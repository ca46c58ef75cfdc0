import type { Connection } from './connection.ts';

/** The open sockets of this node, by whose they are. Of one person the oldest comes first. */
export class Connections {
  readonly #byUser = new Map<string, Set<Connection>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(connection: Connection): void {
    const { userId } = connection.owner;
    const own = this.#byUser.get(userId) ?? new Set();
    this.#byUser.set(userId, own.add(connection));
    this.#size += 1;
  }

  remove(connection: Connection): void {
    const { userId } = connection.owner;
    const own = this.#byUser.get(userId);
    if (!own?.delete(connection)) return;
    this.#size -= 1;
    if (own.size === 0) this.#byUser.delete(userId);
  }

  of(userId: string): ReadonlySet<Connection> {
    return this.#byUser.get(userId) ?? new Set();
  }

  *all(): Iterable<Connection> {
    for (const own of this.#byUser.values()) yield* own;
  }
}
