import type { changeStaffMember, StaffMember } from '@sanad/contract/staff/team.ts';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Confirmation } from '../security/identity-confirmation.service.ts';
import { putDuties, replaceTeams } from './staff-duties.repository.ts';
import type { Suspensions } from './suspensions.service.ts';
import * as repository from './team.repository.ts';

interface Deps {
  confirmation: Confirmation;
  suspensions: Suspensions;
}

/** Who works here and what they may do. At least one SUPER_ADMIN stays, also when two act at the same moment. */
export class Team {
  readonly #platform: Platform;
  readonly #confirmation: Confirmation;
  readonly #suspensions: Suspensions;

  constructor(platform: Platform, { confirmation, suspensions }: Deps) {
    this.#platform = platform;
    this.#confirmation = confirmation;
    this.#suspensions = suspensions;
  }

  async list(viewer: Viewer): Promise<StaffMember[]> {
    return (await repository.listStaff(this.#platform.db)).map((row) => present(row, viewer));
  }

  async change(viewer: Viewer, id: string, input: z.output<typeof changeStaffMember.body>): Promise<StaffMember> {
    return this.#platform.db.transaction().execute(async (tx) => {
      const superAdmins = await repository.lockSuperAdmins(tx);
      const before = await this.#member(tx, id);
      if (input.role && input.role !== before.account_type) {
        await this.#confirmation.require(tx, viewer);
        requireAnother(superAdmins, id);
        await repository.setRole(tx, id, input.role);
        await this.#record(tx, viewer, 'staff.role_changed', id, { role: input.role });
      }
      await this.#changeDuties(tx, viewer, before, input);
      return present(await this.#member(tx, id), viewer);
    });
  }

  async #changeDuties(
    tx: Tx,
    viewer: Viewer,
    before: repository.StaffRow,
    input: z.output<typeof changeStaffMember.body>,
  ): Promise<void> {
    const { teams, is_safeguarding_lead = before.is_safeguarding_lead, on_duty = before.on_duty } = input;
    if (teams) await replaceTeams(tx, before.id, teams);
    const duties = { is_safeguarding_lead, on_duty };
    const isChanged = duties.is_safeguarding_lead !== before.is_safeguarding_lead || on_duty !== before.on_duty;
    if (isChanged) await putDuties(tx, before.id, duties, this.#platform.clock.now());
    if (!teams && !isChanged) return;
    await this.#record(tx, viewer, 'staff.duties_changed', before.id, {
      teams: (teams ?? before.teams).join(' '),
      safeguarding_lead: String(is_safeguarding_lead),
      on_duty: String(on_duty),
    });
  }

  /** What they did has to stay explainable: the account stays, and nobody can sign in to it. */
  async remove(viewer: Viewer, id: string): Promise<void> {
    await this.#platform.db.transaction().execute(async (tx) => {
      const superAdmins = await repository.lockSuperAdmins(tx);
      await this.#member(tx, id);
      await this.#confirmation.require(tx, viewer);
      requireAnother(superAdmins, id);
      await repository.deleteDuties(tx, id);
      await this.#suspensions.apply(tx, id, viewer, { reason: '', code: 'left_team', endsAt: null });
      await this.#record(tx, viewer, 'staff.removed', id, {});
    });
  }

  async #member(tx: Tx, id: string): Promise<repository.StaffRow> {
    const [row] = await repository.listStaff(tx, id);
    if (!row) throw new Refusal('not_found');
    return row;
  }

  async #record(
    tx: Tx,
    actor: Viewer,
    action: 'staff.role_changed' | 'staff.duties_changed' | 'staff.removed',
    id: string,
    details: Record<string, string>,
  ): Promise<void> {
    await this.#platform.audit.record(tx, { actor, action, subject: { kind: 'user', id }, details });
  }
}

function requireAnother(superAdmins: readonly string[], id: string): void {
  if (superAdmins.every((other) => other === id)) throw new Refusal('last_super_admin');
}

function present(row: repository.StaffRow, viewer: Viewer): StaffMember {
  return {
    id: row.id,
    full_name: row.full_name,
    email: row.email,
    role: row.account_type as StaffMember['role'],
    you: row.id === viewer.userId,
    second_factor: row.second_factor,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    since: row.created_at.toISOString(),
    teams: row.teams,
    is_safeguarding_lead: row.is_safeguarding_lead,
    on_duty: row.on_duty,
  };
}
