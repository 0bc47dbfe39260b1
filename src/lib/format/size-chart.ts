/** Where the page of a product has its size chart, and what opens it. */
export const sizeChartId = 'size-chart';

export function openSizeChart(): void {
  const dialog = document.getElementById(sizeChartId);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}
