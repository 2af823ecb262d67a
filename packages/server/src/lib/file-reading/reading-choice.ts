import type { DecimalMark, Delimiter, Encoding } from '@storekeeper/contract/files/file-reading'

/** The chosen options for reading a file; missing ones are detected. */
export type ReadingChoice = {
  encoding?: Encoding | undefined
  delimiter?: Delimiter | undefined
  decimalMark?: DecimalMark | undefined
  mapping?: string | undefined
}
