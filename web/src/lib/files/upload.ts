import type { Problem } from '@sanad/contract/errors.ts';
import type { FilePurpose } from '@sanad/contract/files/file-rules.ts';
import { type StoredFile, uploadFile } from '@sanad/contract/files/files.ts';
import { ApiError, addressOf, ownHeaders, refused, TIMEOUT_MS } from '../api/api.ts';
import { smallerPhoto } from './smaller-photo.ts';

export interface Watched {
  /** 0 to 100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Fetch cannot tell how far an upload is, so this is the one place with the older kind of request. */
function post(address: string, body: FormData, { onProgress, signal }: Watched): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout> | undefined;
    // A slow line may take its time; one on which nothing moves for as long as any call may take is dead.
    const moved = () => {
      clearTimeout(stall);
      stall = setTimeout(() => request.abort(), TIMEOUT_MS);
    };
    request.upload.onprogress = (event) => {
      moved();
      if (event.lengthComputable) onProgress(Math.round((event.loaded / event.total) * 100));
    };
    request.upload.onload = moved;
    request.onload = () => resolve(request);
    request.onerror = () => reject(new ApiError(0, null));
    request.onabort = () => reject(signal.aborted ? signal.reason : new ApiError(0, null));
    request.onloadend = () => clearTimeout(stall);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', address);
    for (const [name, value] of ownHeaders()) request.setRequestHeader(name, value);
    moved();
    request.send(body);
  });
}

function problemIn(request: XMLHttpRequest): Problem | null {
  if (!request.getResponseHeader('content-type')?.includes('problem+json')) return null;
  return JSON.parse(request.responseText) as Problem;
}

/** Sends one file for a form and returns what the server stored. */
export function upload(purpose: FilePurpose, file: File, watched: Watched): Promise<StoredFile> {
  return send(addressOf(uploadFile.path, { purpose }), file, watched);
}

/** The same, to an endpoint of its own. */
export function uploadTo(path: string, file: File, watched: Watched): Promise<StoredFile> {
  return send(addressOf(path), file, watched);
}

/** Big photos are made smaller first. */
async function send(address: string, file: File, watched: Watched): Promise<StoredFile> {
  const body = new FormData();
  body.append('file', await smallerPhoto(file), file.name);
  watched.signal.throwIfAborted();
  let answer = await post(address, body, watched);
  if (problemIn(answer)?.code === 'csrf_failed') answer = await post(address, body, watched);
  if (answer.status !== 201) throw refused(answer.status, address, problemIn(answer));
  return JSON.parse(answer.responseText) as StoredFile;
}
