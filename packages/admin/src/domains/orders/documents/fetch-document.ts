import type { DocumentKind } from '@storekeeper/contract/orders/order-documents'
import { api } from '~/api'
import { getLocale } from '~/paraglide/runtime.js'
import type { NamedFile } from '~/ui/download/use-download'

/** The papers of orders in one file, in the language of the screen. */
export const fetchDocument = async (kind: DocumentKind, ids: string[]): Promise<NamedFile> => {
  const content = await api.orderDocuments[kind].call({ ids, language: getLocale() })
  return { content, name: content.name }
}
