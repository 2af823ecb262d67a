import '@mantine/dropzone/styles.layer.css'
import { Dropzone } from '@mantine/dropzone'
import { type ReactNode, useRef } from 'react'
import classes from './FileDrop.module.css'
import { type Accept, pickerTypes } from './file-rules'

type Props = {
  accept: Accept
  takesMany?: boolean
  isWrong?: boolean
  /** The frame is drawn where there is nothing yet; later it shows itself while something is dragged over it. */
  isEmpty: boolean
  onFiles: (files: File[]) => void
  /** `choose` opens the browser's file picker. */
  children: (choose: () => void) => ReactNode
}

/** All of it takes files that are dropped; what opens the picker is inside. */
export const FileDrop = ({ accept, takesMany = false, isWrong, isEmpty, onFiles, children }: Props) => {
  const open = useRef<() => void>(null)
  return (
    <Dropzone
      openRef={open}
      multiple={takesMany}
      // What does not fit is refused with a message of ours, not swallowed.
      onDropAny={(accepted, rejected) => onFiles([...accepted, ...rejected.map(({ file }) => file)])}
      onDrop={() => {}}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ accept: pickerTypes[accept], 'aria-hidden': true }}
      mod={{ wrong: isWrong, empty: isEmpty }}
      classNames={{ root: classes.drop, inner: classes.inner }}
    >
      {children(() => open.current?.())}
    </Dropzone>
  )
}
