import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { isPictureLink } from './images'

type Props = { onAdd: (url: string) => void; onClose: () => void }

/** Adds an image on another host by its URL. It is not a form element, since it is nested in other forms. */
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
    <div // In a box that already has a frame, without one.
      className="grid gap-3 p-3 border border-line rounded-item bg-surface in-[.mantine-Popover-dropdown]:p-0 in-[.mantine-Popover-dropdown]:border-0 in-[.mantine-Popover-dropdown]:bg-transparent"
    >
      <TextInput
        label={m.files_link()}
        description={m.files_link_description()}
        placeholder="https://"
        type="url"
        dir="ltr"
        autoComplete="off"
        // Escape closes only this, not the surrounding dialog.
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
      />
      <div className="flex gap-2 justify-end">
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
