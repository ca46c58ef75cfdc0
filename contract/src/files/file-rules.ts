/** What a file may be for, and what it may be then. The server looks at the bytes, not at the name. */
export const FILE_PURPOSES = [
  'person_photo',
  'child_photo',
  'child_document',
  'certificate',
  'chat_media',
  'call_card',
  'report_file',
  'compliance_document',
  'dispute_attachment',
  'strike_appeal',
] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

export type MediaType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf' | VoiceType;
/** What browsers record: Chromium and Firefox, Safari, older Firefox. */
export const VOICE_TYPES = ['audio/webm', 'audio/mp4', 'audio/ogg'] as const;
export type VoiceType = (typeof VOICE_TYPES)[number];

export const FILE_MAX_BYTES = 10 * 1024 * 1024;
export const PICTURE_SIZES = { small: 160, medium: 480, large: 1280 } as const;
export type PictureSize = keyof typeof PICTURE_SIZES;

export const FILE_KINDS: Record<FilePurpose, readonly MediaType[]> = {
  person_photo: ['image/jpeg', 'image/png'],
  child_photo: ['image/jpeg', 'image/png', 'image/webp'],
  child_document: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  certificate: ['application/pdf', 'image/jpeg', 'image/png'],
  chat_media: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf', ...VOICE_TYPES],
  call_card: ['image/jpeg', 'image/png', 'image/webp'],
  report_file: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  compliance_document: ['application/pdf', 'image/jpeg', 'image/png'],
  dispute_attachment: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  strike_appeal: ['application/pdf', 'image/jpeg', 'image/png'],
};

/** What to say when a file is of another kind. */
export const FILE_KIND_SENTENCES: Record<FilePurpose, string> = {
  person_photo: 'Choose a JPEG or PNG picture.',
  child_photo: 'Choose a JPEG, PNG or WebP picture.',
  child_document: 'Choose a PDF, or a JPEG, PNG or WebP picture.',
  certificate: 'Choose a PDF, JPEG or PNG file.',
  chat_media: 'Choose a JPEG, PNG or WebP picture, or a PDF.',
  call_card: 'Choose a JPEG, PNG or WebP picture.',
  report_file: 'Choose a PDF, or a JPEG, PNG or WebP picture.',
  compliance_document: 'Choose a PDF, JPEG or PNG file.',
  dispute_attachment: 'Choose a PDF, or a JPEG, PNG or WebP picture.',
  strike_appeal: 'Choose a PDF, JPEG or PNG file.',
};
export const FILE_TOO_LARGE_SENTENCE = 'This file is larger than 10 MB. Please choose a smaller one.';
