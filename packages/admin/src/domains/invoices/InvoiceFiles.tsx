import type { InvoiceRow } from '@storekeeper/contract/invoices/invoice'
import { getFractionDigits } from '@storekeeper/contract/settings/fraction-digits'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { DownloadButton } from '~/ui/download/DownloadButton'

type Props = { row: Pick<InvoiceRow, '_id' | 'number' | 'currency'> }

/** Downloads a document as PDF, which contains its XML, or the XML alone. Currencies with three decimals have none. */
export const InvoiceFiles = ({ row: { _id: id, number, currency } }: Props) => (
  <span className="flex gap-1 justify-end">
    <DownloadButton
      label={m.invoices_pdf()}
      title={m.invoices_pdf_of({ number })}
      variant="subtle"
      size="compact-sm"
      fetchFile={async () => ({ content: await api.invoices.pdf.call({ id }), name: `${number}.pdf` })}
    />
    {getFractionDigits(currency) <= 2 && (
      <DownloadButton
        label={m.invoices_xml()}
        title={m.invoices_xml_of({ number })}
        variant="subtle"
        size="compact-sm"
        fetchFile={async () => ({ content: await api.invoices.xml.call({ id }), name: `${number}.xml` })}
      />
    )}
  </span>
)
