import type { DocumentKind } from '@storekeeper/contract/orders/order-documents'
import { api } from '~/api'
import type { NamedFile } from '~/ui/download/use-download'

/** Fetches the documents of orders as one file; invoices are in the languages of their customers. */
export const fetchDocument = async (kind: DocumentKind, ids: string[]): Promise<NamedFile> => {
  const content = await api.orderDocuments[kind].call({ ids })
  return { content, name: content.name }
}
