import { randomUUID } from 'node:crypto';
import { CARDS_MAX } from '@sanad/contract/calls/board-rules.ts';
import type { addCallCard, CallCard, listCallCards, shareCallCard } from '@sanad/contract/calls/cards.ts';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { Picture } from '@sanad/contract/files/files.ts';
import type { z } from 'zod';
import { violates } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Bookings } from '../../bookings/index.ts';
import * as repository from './cards.repository.ts';

const ADDED = { max: 200, minutes: 60 };

/** Pictures people keep to open on whiteboards: their own, until they open one in a call. */
export class CallCards {
  readonly #platform: Platform;
  readonly #attendance: Bookings['callAttendance'];

  constructor(platform: Platform, attendance: Bookings['callAttendance']) {
    this.#platform = platform;
    this.#attendance = attendance;
  }

  async list(viewer: Viewer): Promise<AnswerOf<typeof listCallCards>> {
    const rows = await repository.listCards(this.#platform.db, viewer.userId);
    return { results: rows.map((row) => this.#present(viewer, row)) };
  }

  async add(viewer: Viewer, { title, detail, file }: z.output<typeof addCallCard.body>): Promise<CallCard> {
    const { clock, db, files, limits } = this.#platform;
    const { userId } = viewer;
    await limits.take({ key: `call-card:${userId}`, ...ADDED });
    const card = { id: randomUUID(), title, detail, file_id: file };
    try {
      await db.transaction().execute(async (tx) => {
        await repository.lockCards(tx, userId);
        if ((await repository.countCards(tx, userId)) >= CARDS_MAX) throw new Refusal('list_full');
        await files.attach(tx, { id: file, ownerUserId: userId, purpose: 'call_card', field: 'file' });
        await repository.insertCard(tx, { ...card, owner_user_id: userId, created_at: clock.now() });
      });
    } catch (error) {
      if (!violates(error, 'call_cards_file')) throw error;
      const message = 'This file is a card already. Please choose it again.';
      throw new Refusal('invalid_input', { fields: [{ field: 'file', message }] });
    }
    return this.#present(viewer, card);
  }

  /** Boards it was opened on still show it. */
  async remove(viewer: Viewer, id: string): Promise<void> {
    const { clock, db, files } = this.#platform;
    await db.transaction().execute(async (tx) => {
      await repository.lockCards(tx, viewer.userId);
      const card = await repository.findCard(tx, viewer.userId, id);
      if (!card) throw new Refusal('not_found');
      if (await repository.isShared(tx, id)) return repository.hideCard(tx, id, clock.now());
      await repository.deleteCard(tx, id);
      await files.remove(tx, [card.file_id]);
    });
  }

  async share(viewer: Viewer, callId: string, cardId: string): Promise<AnswerOf<typeof shareCallCard>> {
    const { clock, db } = this.#platform;
    await this.#attendance.find(viewer, callId);
    return db.transaction().execute(async (tx) => {
      await repository.lockCards(tx, viewer.userId);
      const card = await repository.findCard(tx, viewer.userId, cardId);
      if (!card) throw new Refusal('not_found');
      await repository.shareCard(tx, { bookingId: callId, cardId, now: clock.now() });
      return { title: card.title, detail: card.detail, picture: this.#picture(viewer, card.file_id) };
    });
  }

  #present(viewer: Viewer, { id, title, detail, file_id }: repository.CardRow): CallCard {
    return { id, title, detail, picture: this.#picture(viewer, file_id) };
  }

  #picture(viewer: Viewer, fileId: string): Picture {
    const picture = this.#platform.files.addressesFor(viewer).picture(fileId);
    if (!picture) throw new Refusal('not_found');
    return picture;
  }
}
