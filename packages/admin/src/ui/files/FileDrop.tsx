import '@mantine/dropzone/styles.layer.css'
import { Dropzone } from '@mantine/dropzone'
import { type ReactNode, useRef } from 'react'
import classes from './Files.module.css'
import { type Accept, pickerTypes } from './file-rules'

type Props = {
  accept: Accept
  takesMany?: boolean
  isWrong?: boolean
  /** The frame is visible while the field is empty; later only while files are dragged over it. */
  isEmpty: boolean
  onFiles: (files: File[]) => void
  /** `choose` opens the browser's file picker. */
  children: (choose: () => void) => ReactNode
}

/** The whole area accepts dropped files; its children contain the button for the picker. */
export const FileDrop = ({ accept, takesMany = false, isWrong, isEmpty, onFiles, children }: Props) => {
  const open = useRef<() => void>(null)
  return (
    <Dropzone
      openRef={open}
      multiple={takesMany}
      // Rejected files produce our own error message instead of being ignored.
      onDropAny={(accepted, rejected) => onFiles([...accepted, ...rejected.map(({ file }) => file)])}
      onDrop={() => {}}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ accept: pickerTypes[accept], 'aria-hidden': true }}
      mod={{ wrong: isWrong, empty: isEmpty }}
      classNames={{
        root: `p-0 rounded-card outline-offset-4 ${classes.drop}`,
        inner: 'grid gap-3',
      }}
    >
      {children(() => open.current?.())}
    </Dropzone>
  )
}
