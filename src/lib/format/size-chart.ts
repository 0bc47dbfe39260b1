/** Id of the size chart on a product page, for the link that opens it. */
export const sizeChartId = 'size-chart';

export function openSizeChart(): void {
  const dialog = document.getElementById(sizeChartId);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}
