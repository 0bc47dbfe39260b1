interface SheetActionsProps {
  readonly cancel: string;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onCancel: () => void;
  readonly onRun: () => void;
}

/** The buttons of a sheet that changes the tree. */
export function SheetActions({ cancel, label, isDisabled, onCancel, onRun }: SheetActionsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <button type="button" className="control-button" onClick={onCancel}>
        {cancel}
      </button>
      <button type="button" className="control-button control-primary" disabled={isDisabled} onClick={onRun}>
        {label}
      </button>
    </div>
  );
}
