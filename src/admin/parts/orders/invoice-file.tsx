import { Download } from 'lucide-react';
import type { InvoiceFile } from '../../../../contract/orders/invoice.ts';
import { fileSize } from '../../jobs/file-size.ts';

interface InvoiceFileLinkProps {
  readonly types: Readonly<Record<InvoiceFile['type'], string>>;
  readonly orderNo: string;
  readonly file: InvoiceFile;
}

/** A download link of an issued invoice. */
export const InvoiceFileLink = ({ types, orderNo, file: { type, url, bytes } }: InvoiceFileLinkProps) => (
  <a
    href={url}
    download={`invoice-${orderNo}`}
    className="inline-flex items-center gap-1 whitespace-nowrap text-accent underline"
  >
    <Download className="size-4" aria-hidden="true" />
    {types[type]} · {fileSize(bytes)}
  </a>
);
