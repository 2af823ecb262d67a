import type { DocumentKind } from '@storekeeper/contract/orders/order-documents'
import { api } from '~/api'
import type { NamedFile } from '~/ui/download/use-download'

/**
 * Fetches the documents of orders as one file; invoices are in the languages of their customers. `shipment` is one
 * of the only order, for its packing slip.
 */
export const fetchDocument = async (
  kind: DocumentKind,
  ids: string[],
  shipment?: string,
): Promise<NamedFile> => {
  const content =
    kind === 'packingSlip'
      ? await api.orderDocuments.packingSlip.call({ ids, shipment })
      : await api.orderDocuments.invoice.call({ ids })
  return { content, name: content.name }
}
