import { Button, Group, Select, Stack } from '@mantine/core'
import {
  DECIMAL_MARKS,
  DELIMITERS,
  type DecimalMark,
  type Delimiter,
  ENCODINGS,
  type Encoding,
  type FileReading,
} from '@storekeeper/contract/files/file-reading'
import type { ReactNode } from 'react'
import { intlLocale } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { Notice } from '../Notice'
import type { ImportChoices } from './use-file-import'

type Reading = Omit<FileReading, 'format'>

type Props = {
  report: { reading: Reading; dryRun: boolean }
  choices: ImportChoices
  onChoose: (changed: ImportChoices) => void
  /** Null if the columns need no mapping. */
  onMap: (() => void) | null
  /** Further options. */
  children: ReactNode
}

/** How the file was parsed. Before the import each setting can be changed, which parses the file again. */
export const HowRead = ({ report, choices, onChoose, onMap, children }: Props) => {
  const { reading, dryRun } = report
  const { encoding, delimiter, decimalMark } = reading
  return (
    <Stack gap="sm">
      <ReadingNotices reading={reading} isEncodingChosen={Boolean(choices.encoding)} />
      {dryRun && (
        <section aria-label={m.import_how_read()}>
          <h3 className="flex items-center gap-2 font-semibold leading-6 wrap-anywhere text-md">
            {m.import_how_read()}
          </h3>
          <Group align="end" gap="sm" mt="xs">
            <Select
              label={m.import_encoding()}
              data={ENCODINGS.map((value) => ({ value, label: getEncodingName(value) }))}
              value={encoding}
              onChange={(value) => value && onChoose({ encoding: value })}
              allowDeselect={false}
            />
            <Select
              label={m.import_delimiter()}
              data={DELIMITERS.map((value) => ({ value, label: DELIMITER_NAMES[value]() }))}
              value={delimiter}
              onChange={(value) => value && onChoose({ delimiter: value })}
              allowDeselect={false}
            />
            {decimalMark && (
              <Select
                label={m.import_decimal_mark()}
                data={DECIMAL_MARKS.map((value) => ({ value, label: MARK_NAMES[value]() }))}
                value={decimalMark}
                onChange={(value) => value && onChoose({ decimalMark: value })}
                allowDeselect={false}
              />
            )}
            {onMap && (
              <Button variant="default" onClick={onMap}>
                {m.import_map()}
              </Button>
            )}
          </Group>
          {children}
        </section>
      )}
    </Stack>
  )
}

type NoticesProps = { reading: Reading; isEncodingChosen: boolean }

/** Notices about parts of the file that are ambiguous. */
const ReadingNotices = ({ reading, isEncodingChosen }: NoticesProps) => {
  const currency = useSettings()?.currency ?? ''
  const { encoding, decimalMark, unclearAmount, foreignCurrencies } = reading
  const notes = [
    unclearAmount &&
      decimalMark &&
      m.import_unclear_amount({ amount: unclearAmount, read: readAs(unclearAmount, decimalMark) }),
    foreignCurrencies.length > 0 &&
      m.import_foreign_currencies({ signs: foreignCurrencies.join(m.ui_comma()), currency }),
    encoding.startsWith('windows') &&
      !isEncodingChosen &&
      m.import_guessed_encoding({ encoding: getEncodingName(encoding) }),
  ].filter((note) => typeof note === 'string')
  return notes.map((note) => (
    <Notice key={note} tone="plain">
      {note}
    </Notice>
  ))
}

const readAs = (amount: string, mark: DecimalMark): string => {
  const digits = amount.replace(/[^\d.,]/g, '')
  const plain = mark === 'point' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.')
  const shown = new Intl.NumberFormat(intlLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 3 })
  return shown.format(Number(plain))
}

const DELIMITER_NAMES: Record<Delimiter, () => string> = {
  comma: m.import_comma,
  semicolon: m.import_semicolon,
  tab: m.import_tab,
  pipe: m.import_pipe,
}

const MARK_NAMES: Record<DecimalMark, () => string> = {
  point: () => m.import_mark_point({ example: '1,234.50' }),
  comma: () => m.import_mark_comma({ example: '1.234,50' }),
}

const REGIONS: Partial<Record<Encoding, () => string>> = {
  'windows-1252': m.import_encoding_western,
  'windows-1250': m.import_encoding_central,
  'windows-1251': m.import_encoding_cyrillic,
  'windows-1253': m.import_encoding_greek,
  'windows-1254': m.import_encoding_turkish,
  'windows-1255': m.import_encoding_hebrew,
  'windows-1256': m.import_encoding_arabic,
}

const getEncodingName = (encoding: Encoding): string => {
  const region = REGIONS[encoding]?.()
  const name = encoding.startsWith('utf') ? encoding.toUpperCase() : encoding.replace('w', 'W')
  return region ? m.import_named_encoding({ encoding: name, region }) : name
}
