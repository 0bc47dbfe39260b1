import type { ReactNode } from 'react';

interface FileButtonProps {
  readonly label: string;
  readonly accept?: string;
  readonly isDisabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Its picture. */
  readonly children: ReactNode;
}

export const toolButton =
  'inline-flex size-9 cursor-pointer items-center justify-center rounded-control text-ink-2 hover:text-accent pointer-coarse:size-11';

/** Opens the device's own choice of files. */
export function FileButton({ label, accept, isDisabled, onFiles, children }: FileButtonProps) {
  return (
    <label
      title={label}
      className={`${toolButton} focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2 ${isDisabled ? 'cursor-progress' : ''}`}
    >
      {children}
      <input
        type="file"
        aria-label={label}
        accept={accept}
        multiple
        disabled={isDisabled}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file can be chosen again.
          event.target.value = '';
          onFiles(files);
        }}
        className="sr-only"
      />
    </label>
  );
}
