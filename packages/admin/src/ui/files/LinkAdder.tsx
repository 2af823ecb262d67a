import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { isPictureLink } from './images'
import classes from './LinkAdder.module.css'

type Props = { onAdd: (url: string) => void; onClose: () => void }

/** A picture that lies elsewhere, by its address. It is inside of other forms, so it is none itself. */
export const LinkAdder = ({ onAdd, onClose }: Props) => {
  const [url, setUrl] = useState('')
  const [isWrong, setWrong] = useState(false)
  const add = () => {
    const typed = url.trim()
    if (!isPictureLink(typed)) return setWrong(true)
    onAdd(typed)
    onClose()
  }
  return (
    <div className={classes.adder}>
      <TextInput
        label={m.files_link()}
        description={m.files_link_description()}
        placeholder="https://"
        type="url"
        dir="ltr"
        autoComplete="off"
        // Escape closes this alone, not what contains it.
        data-mantine-stop-propagation
        autoFocus
        value={url}
        error={isWrong && m.files_link_wrong()}
        onChange={(event) => {
          setUrl(event.currentTarget.value)
          setWrong(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            add()
          }
          if (event.key === 'Escape') onClose()
        }}
        className={classes.input}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button variant="light" onClick={add}>
          {m.files_link_add()}
        </Button>
      </div>
    </div>
  )
}
