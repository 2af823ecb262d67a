import '@mantine/dropzone/styles.layer.css'
import { Button } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useRef } from 'react'
import { m } from '~/paraglide/messages.js'
import files from '../files/Files.module.css'

type Props = {
  hint: string
  /** An earlier file was rejected: returns the focus to the button. */
  isFocused: boolean
  onFiles: (files: File[]) => void
}

/** Accepts a dropped or chosen file. Rejected files produce a message. */
export const CsvDrop = ({ hint, isFocused, onFiles }: Props) => {
  const open = useRef<() => void>(null)
  return (
    <Dropzone
      openRef={open}
      onDropAny={(accepted, rejected) => onFiles([...accepted, ...rejected.map(({ file }) => file)])}
      onDrop={() => {}}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{
        accept: '.csv,.tsv,.tab,.txt,text/csv,text/tab-separated-values,text/plain',
        'aria-hidden': true,
      }}
      mod={{ empty: true }}
      classNames={{
        root: `py-12 px-4 rounded-card -outline-offset-2 ${files.drop}`,
        inner: 'grid gap-3 justify-items-center text-center [&_svg]:text-ink-2 [&_button_svg]:text-inherit',
      }}
    >
      <IconFileTypeCsv size={40} stroke={1.3} aria-hidden />
      <strong>{m.import_drop()}</strong>
      <Button autoFocus={isFocused} onClick={() => open.current?.()}>
        {m.import_choose()}
      </Button>
      <span className="text-sm leading-5 wrap-anywhere text-ink-2">{hint}</span>
    </Dropzone>
  )
}
