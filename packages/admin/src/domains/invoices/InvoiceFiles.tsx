import type { InvoiceRow } from '@storekeeper/contract/invoices/invoice'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { DownloadButton } from '~/ui/download/DownloadButton'

/** Downloads a document as PDF, which contains its XML, or the XML alone. */
export const InvoiceFiles = ({ row: { _id: id, number } }: { row: Pick<InvoiceRow, '_id' | 'number'> }) => (
  <span className="flex gap-1 justify-end">
    <DownloadButton
      label={m.invoices_pdf()}
      title={m.invoices_pdf_of({ number })}
      variant="subtle"
      size="compact-sm"
      fetchFile={async () => ({ content: await api.invoices.pdf.call({ id }), name: `${number}.pdf` })}
    />
    <DownloadButton
      label={m.invoices_xml()}
      title={m.invoices_xml_of({ number })}
      variant="subtle"
      size="compact-sm"
      fetchFile={async () => ({ content: await api.invoices.xml.call({ id }), name: `${number}.xml` })}
    />
  </span>
)
