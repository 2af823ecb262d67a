import { Button, Group, Stack } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { saveFile } from '~/lib/save-file'
import { m } from '~/paraglide/messages.js'
import { copyText } from '~/ui/copy-text'
import { Dialog } from '~/ui/dialogs/Dialog'

/** The codes of a batch, to be copied or downloaded. */
export const CodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <Dialog title={m.coupons_batch_generated({ count: codes.length })} onClose={onClose}>
    <Stack gap="md">
      <section
        className="max-h-80 py-3 px-4 overflow-y-auto border border-line rounded-item bg-surface-2"
        aria-label={m.coupons_codes()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        <ul
          dir="ltr"
          className="grid grid-cols-[repeat(auto-fill,minmax(144px,1fr))] gap-y-1 gap-x-4 font-mono text-sm"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </section>
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          leftSection={<IconCopy size={18} stroke={1.7} aria-hidden />}
          onClick={() => copyText(codes.join('\n'), m.coupons_codes_copied())}
        >
          {m.coupons_copy_all()}
        </Button>
        <Button
          leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
          onClick={() => saveFile(new Blob([codesCsv(codes)], { type: 'text/csv' }), 'coupons.csv')}
          data-autofocus
        >
          {m.coupons_download_csv()}
        </Button>
      </Group>
    </Stack>
  </Dialog>
)

/**
 * Returns one code per line. Spreadsheets interpret a code that begins with a dash as a formula: an
 * apostrophe prefix turns it into text.
 */
export const codesCsv = (codes: readonly string[]): string =>
  ['code', ...codes.map((code) => (/^[=+\-@\t\r]/.test(code) ? `'${code}` : code))]
    .map((line) => `${line}\r\n`)
    .join('')
