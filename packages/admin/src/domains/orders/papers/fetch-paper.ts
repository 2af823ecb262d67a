import type { PaperKind } from '@storekeeper/contract/orders/order-papers'
import { api } from '~/api'
import { getLocale } from '~/paraglide/runtime.js'
import type { NamedFile } from '~/ui/download/use-download'

/** The papers of orders in one file, in the language of the screen. */
export const fetchPaper = async (kind: PaperKind, ids: string[]): Promise<NamedFile> => {
  const content = await api.orderPapers[kind].call({ ids, language: getLocale() })
  return { content, name: content.name }
}
