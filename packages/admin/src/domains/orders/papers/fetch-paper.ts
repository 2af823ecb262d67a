import { api } from '~/api'
import { getLocale } from '~/paraglide/runtime.js'
import type { NamedFile } from '~/ui/download/use-download'

export type PaperKind = 'invoice' | 'packingSlip'

/** The papers of orders in one file, in the language of the screen. */
export const fetchPaper = async (kind: PaperKind, ids: string[]): Promise<NamedFile> => {
  const content = await api.orderPapers[kind].call({ ids, language: getLocale() })
  return { content, name: content.name }
}
