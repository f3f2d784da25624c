import { useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { SmallModal } from '#src/components/small-modal.tsx';
import { useObjectUrl } from '#src/components/use-object-url.ts';
import styles from './photo-crop.module.css';
import type { PhotoCut } from './photo-cut.ts';

interface PhotoCropProps {
  readonly file: File;
  readonly onApply: (cut: PhotoCut) => void;
  readonly onCancel: () => void;
}

const MAX_ZOOM = 4;
/** How far an arrow key moves the photo, in pixels. */
const KEYBOARD_STEP = 8;

/** Asks which square of a photo to use: by pointer, by touch gestures or by keyboard. */
export const PhotoCrop = ({ file, onApply, onCancel }: PhotoCropProps) => {
  const { t } = useTranslation();
  const src = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState(0);
  const [area, setArea] = useState<PhotoCut['area'] | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const isReady = area !== null;
  // The part to move appears once the photo is decoded, after the dialog has focused the controls below it.
  useEffect(() => {
    if (isReady) stage.current?.querySelector<HTMLElement>('[role="group"]')?.focus();
  }, [isReady]);
  return (
    <SmallModal
      type="confirm"
      title={t('profile.edit.cropTitle')}
      okDisabled={!isReady}
      onOk={() => area !== null && onApply({ area, rotation })}
      onClose={onCancel}
    >
      <div className={styles.content}>
        <div ref={stage} className={styles.stage}>
          {src !== undefined && (
            <Cropper
              image={src}
              aspect={1}
              cropShape="round"
              showGrid={false}
              maxZoom={MAX_ZOOM}
              keyboardStep={KEYBOARD_STEP}
              crop={crop}
              zoom={zoom}
              rotation={rotation}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onRotationChange={setRotation}
              onCropAreaChange={(_, pixels) => setArea(pixels)}
              mediaProps={{ alt: '' }}
              cropperProps={{ role: 'group', 'aria-label': t('profile.edit.cropArea') }}
              classes={{ cropAreaClassName: styles.area ?? '' }}
              // The site's policy permits no inline style sheet.
              disableAutomaticStylesInjection
            />
          )}
        </div>
        <p className={styles.hint}>{t('profile.edit.cropHint')}</p>
        <label className={styles.slider}>
          {t('profile.edit.zoom')}
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            onChange={({ currentTarget }) => setZoom(currentTarget.valueAsNumber)}
          />
        </label>
        <label className={styles.slider}>
          {t('profile.edit.rotate')}
          <input
            type="range"
            min={-180}
            max={180}
            step={1}
            value={rotation}
            aria-valuetext={`${rotation}°`}
            onChange={({ currentTarget }) => setRotation(currentTarget.valueAsNumber)}
          />
        </label>
      </div>
    </SmallModal>
  );
};
