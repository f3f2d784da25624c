import { type ReactNode, useState } from 'react';
import { loadChunk } from '#src/lib/chunk-load-error.ts';
import { imageProblemOf } from '#src/lib/image-file.ts';
import { cutPhoto, type PhotoCut, wholePhoto } from './photo-cut.ts';

/**
 * Asks which part of a chosen photo to use.
 * @returns `prepare`, which resolves to the part, scaled down for the upload; to null if the user cancels; and to the file
 *   itself if it is no image that this browser can read, so that the field refuses it. `dialog` must be rendered.
 */
export function usePhotoCrop() {
  const [dialog, setDialog] = useState<ReactNode>(null);

  const askForCut = async (file: File, photo: ImageBitmap): Promise<PhotoCut | null> => {
    const load = async () => (await import('./photo-crop.tsx')).PhotoCrop;
    const PhotoCrop = await loadChunk(load).catch(() => null);
    // Offline, or gone after a deployment: the photo is used as it is.
    if (PhotoCrop === null) return wholePhoto(photo);
    return new Promise<PhotoCut | null>((resolve) =>
      setDialog(<PhotoCrop file={file} onApply={resolve} onCancel={() => resolve(null)} />),
    );
  };

  const prepare = async (file: File): Promise<File | null> => {
    if ((await imageProblemOf(file)) === 'imageRefused') return file;
    const photo = await createImageBitmap(file).catch(() => null);
    if (photo === null) return file;
    const cut = await askForCut(file, photo);
    const part = cut && ((await cutPhoto(photo, cut, file.name)) ?? file);
    photo.close();
    // Not before: the form would be saved with the previous photo.
    setDialog(null);
    return part;
  };

  return { dialog, prepare };
}
