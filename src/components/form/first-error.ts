/** Elements whose role does not allow `aria-invalid` (buttons, radio buttons) use `data-invalid`. */
const wrongField = '[aria-invalid="true"]:not(:disabled), [data-invalid="true"]:not(:disabled)';

/**
 * After a failed validation: scrolls to the first field with an error and focuses it, once the errors are rendered. Does nothing without
 * errors.
 */
export function focusFirstError(form: Element): void {
  setTimeout(() => {
    const wrong = form.querySelector<HTMLElement>(wrongField);
    if (!wrong) return;
    wrong.focus({ preventScroll: true });
    // Centred, because sticky bars cover the top and bottom, and the error is below the field.
    wrong.scrollIntoView({ block: 'center' });
  }, 0);
}
