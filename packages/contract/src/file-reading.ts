import { z } from 'zod'

/** How the text of a file may be written. Of those that are no Unicode, the first is what is taken without a choice. */
export const ENCODINGS = [
  ...(['utf-8', 'utf-16le', 'utf-16be'] as const),
  ...(['windows-1252', 'windows-1250', 'windows-1251', 'windows-1253', 'windows-1254'] as const),
  ...(['windows-1255', 'windows-1256'] as const),
] as const
export type Encoding = (typeof ENCODINGS)[number]

export const DELIMITERS = ['comma', 'semicolon', 'tab', 'pipe'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** What divides whole units from fractions: “1,234.50” has a point, “1.234,50” a comma. */
export const DECIMAL_MARKS = ['point', 'comma'] as const
export type DecimalMark = (typeof DECIMAL_MARKS)[number]

/** As many columns as a file may have; a mapping counts them from 0. */
export const MAX_FILE_COLUMNS = 1000

/** A column of the file, and the field it is used for. */
export const FileColumn = z.object({
  name: z.string(),
  field: z.string().nullable().describe('Null: the column is not used'),
  filled: z.int().describe('Rows with a value in it'),
  samples: z.array(z.string()).describe('The first three different values'),
})
export type FileColumn = z.infer<typeof FileColumn>

/** How a file was read. */
export const FileReading = z.object({
  format: z.enum(['storekeeper', 'shopify', 'woocommerce', 'mapped']),
  encoding: z.enum(ENCODINGS),
  delimiter: z.enum(DELIMITERS),
  columns: z.array(FileColumn),
  decimalMark: z.enum(DECIMAL_MARKS).nullable().describe('Null: the file has no amounts'),
  unclearAmount: z
    .string()
    .nullable()
    .describe('An amount that can be read in two ways, and nothing in the file says in which'),
  foreignCurrencies: z
    .array(z.string())
    .describe('Signs beside amounts that are not those of the store’s currency; nothing is converted'),
})
export type FileReading = z.infer<typeof FileReading>

/** The params of the error of a file whose columns are not known. `field` is a suggestion there. */
export const UnmappedFile = z.object({ reading: FileReading })
