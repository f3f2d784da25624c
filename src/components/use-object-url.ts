import { useEffect, useState } from 'react';

/** An object URL for a file, revoked when the file changes or the component unmounts. */
export const useObjectUrl = (file: File | null): string | undefined => {
  const [url, setUrl] = useState<string | undefined>();
  useEffect(() => {
    if (file === null) {
      setUrl(undefined);
      return undefined;
    }
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
};
