import { z } from 'zod'

/** Supported encodings. The first non-Unicode encoding is the default for files that are not Unicode. */
export const ENCODINGS = [
  ...(['utf-8', 'utf-16le', 'utf-16be'] as const),
  ...(['windows-1252', 'windows-1250', 'windows-1251', 'windows-1253', 'windows-1254'] as const),
  ...(['windows-1255', 'windows-1256'] as const),
] as const
export type Encoding = (typeof ENCODINGS)[number]

export const DELIMITERS = ['comma', 'semicolon', 'tab', 'pipe'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** The decimal separator: “1,234.50” has a point, “1.234,50” a comma. */
export const DECIMAL_MARKS = ['point', 'comma'] as const
export type DecimalMark = (typeof DECIMAL_MARKS)[number]

/** The maximum number of columns of a file; a mapping counts them from 0. */
export const MAX_FILE_COLUMNS = 1000

/** A column of the file, and the field it is mapped to. */
export const FileColumn = z.object({
  name: z.string(),
  field: z.string().nullable().describe('Null if the column is not used'),
  filled: z.int().describe('Number of rows with a value'),
  samples: z.array(z.string()).describe('The first three different values'),
})
export type FileColumn = z.infer<typeof FileColumn>

/** How a file was parsed. */
export const FileReading = z.object({
  format: z.enum(['storekeeper', 'shopify', 'woocommerce', 'mapped']),
  encoding: z.enum(ENCODINGS),
  delimiter: z.enum(DELIMITERS),
  columns: z.array(FileColumn),
  decimalMark: z.enum(DECIMAL_MARKS).nullable().describe('Null if the file contains no amounts'),
  unclearAmount: z.string().nullable().describe('Example of an amount that is ambiguous throughout the file'),
  foreignCurrencies: z
    .array(z.string())
    .describe('Currency signs that differ from the store’s currency; amounts are not converted'),
})
export type FileReading = z.infer<typeof FileReading>

/** The params of the error of a file with unknown columns, where `field` is a suggestion. */
export const UnmappedFile = z.object({ reading: FileReading })
