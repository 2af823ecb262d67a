import type { DecimalMark, Delimiter, Encoding } from '@storekeeper/contract/file-reading'

/** How a file is to be read, as far as it was chosen. */
export type ReadingChoice = {
  encoding?: Encoding | undefined
  delimiter?: Delimiter | undefined
  decimalMark?: DecimalMark | undefined
  mapping?: string | undefined
}
