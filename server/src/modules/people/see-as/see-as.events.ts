interface LookFact {
  lookId: string;
  staffUserId: string;
  subjectUserId: string;
}

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    /** Staff would like to see what a person sees. `answerBy`: ISO instant. */
    'see_as.requested': LookFact & { answerBy: string };
    'see_as.answered': LookFact & { answer: 'allow' | 'decline' };
    'see_as.started': LookFact;
    /** Taken back, withdrawn, stopped, or out of time. */
    'see_as.ended': LookFact;
  }
}

declare module '../../../platform/audit/audit.ts' {
  interface AuditActions {
    'see_as.requested': 'user';
    /** By the person. `answer`: allow or decline. */
    'see_as.answered': 'user';
    'see_as.started': 'user';
    /** The first time a look reads an endpoint. `path`: which one. */
    'see_as.read': 'user';
    /** `by`: staff, person, time or account. */
    'see_as.ended': 'user';
  }
}

export type {};
