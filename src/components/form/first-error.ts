/** What cannot be called invalid by its role, a button or a radio button, says so in `data-invalid`. */
const wrongField = '[aria-invalid="true"]:not(:disabled), [data-invalid="true"]:not(:disabled)';

/**
 * After a form was refused: its first field with an error is brought into sight and gets the focus, once the errors that
 * were just found are drawn. Does nothing where there are none.
 */
export function focusFirstError(form: Element): void {
  setTimeout(() => {
    const wrong = form.querySelector<HTMLElement>(wrongField);
    if (!wrong) return;
    wrong.focus({ preventScroll: true });
    // In the middle: bars stand above and below, and the words of the error behind the field.
    wrong.scrollIntoView({ block: 'center' });
  }, 0);
}
