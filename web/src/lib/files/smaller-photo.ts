const BIG_BYTES = 1_500_000;
const LONGEST_SIDE = 2000;
const QUALITY = 0.88;

/**
 * A phone's photo is ten times larger than anything we show. Drawn smaller here, it is sent in a second instead of a
 * minute. What this browser cannot draw is sent as it is: the server decides.
 */
export async function smallerPhoto(file: File): Promise<Blob> {
  if (file.size <= BIG_BYTES || !/^image\/(jpeg|png|webp)$/.test(file.type)) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return drawn && drawn.size < file.size ? drawn : file;
  } catch {
    return file;
  }
}
