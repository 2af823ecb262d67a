import type { DocumentKind } from '@storekeeper/contract/orders/order-documents'
import { api } from '~/api'
import type { NamedFile } from '~/ui/download/use-download'

/** The papers of orders in one file: invoices in the languages of their customers. */
export const fetchDocument = async (kind: DocumentKind, ids: string[]): Promise<NamedFile> => {
  const content = await api.orderDocuments[kind].call({ ids })
  return { content, name: content.name }
}
