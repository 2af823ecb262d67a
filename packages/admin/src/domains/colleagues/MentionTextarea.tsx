import { Combobox, Textarea, type TextareaProps, useCombobox } from '@mantine/core'
import { useMergedRef, useUncontrolled } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useRef, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { Avatar } from '~/ui/Avatar'
import { fullName } from '~/ui/customer-name'
import { colleaguesQuery } from './colleagues-query'
import { findTyped, matchColleagues } from './mentions'

type Props = Omit<TextareaProps, 'value' | 'defaultValue' | 'onChange'> & {
  value?: string
  defaultValue?: string
  /** `mentioned` is the admin whom a choice from the list adds to the text. */
  onChange: (text: string, mentioned?: string) => void
  /** Customers read texts that cannot mention admins. */
  canMention: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** A text box that offers the names of admins after an `@`. */
export const MentionTextarea = ({
  value: controlled,
  defaultValue,
  onChange,
  canMention,
  ref,
  onKeyDown,
  ...props
}: Props) => {
  const [value, setValue] = useUncontrolled({ value: controlled, defaultValue, finalValue: '', onChange })
  const box = useRef<HTMLTextAreaElement>(null)
  const merged = useMergedRef(box, ref)
  const [typed, setTyped] = useState<string | null>(null)
  const combobox = useCombobox({ onDropdownClose: () => setTyped(null) })
  const { data } = useQuery({ ...colleaguesQuery(), enabled: canMention && typed !== null })
  const offered = typed === null ? [] : matchColleagues(data?.items ?? [], typed)
  const isOpen = canMention && offered.length > 0
  const { selectFirstOption } = combobox
  // The names may arrive after the `@`. The list is in the page one frame after it opens.
  useEffect(() => {
    if (!isOpen) return
    const frame = requestAnimationFrame(selectFirstOption)
    return () => cancelAnimationFrame(frame)
  }, [isOpen, selectFirstOption])

  const look = () => {
    const { current } = box
    const found = current && canMention ? findTyped(current.value.slice(0, current.selectionStart)) : null
    setTyped(found?.typed ?? null)
    if (found) {
      combobox.openDropdown()
      combobox.updateSelectedOptionIndex()
      combobox.selectFirstOption()
    } else combobox.closeDropdown()
  }
  const insert = (id: string) => {
    const { current } = box
    const colleague = offered.find(({ _id }) => _id === id)
    const found = current && findTyped(current.value.slice(0, current.selectionStart))
    if (!current || !colleague || !found) return
    const mention = `@${fullName(colleague)} `
    const end = current.selectionStart
    setValue(current.value.slice(0, found.start) + mention + current.value.slice(end), id)
    combobox.closeDropdown()
    const cursor = found.start + mention.length
    // The text is rendered first; before, the cursor would move to its end.
    requestAnimationFrame(() => current.setSelectionRange(cursor, cursor))
  }

  return (
    <Combobox
      store={{ ...combobox, dropdownOpened: combobox.dropdownOpened && isOpen }}
      onOptionSubmit={insert}
      position="top-start"
      width={260}
      withinPortal
    >
      <Combobox.Target targetType="input" withAriaAttributes={isOpen} withKeyboardNavigation={isOpen}>
        <Textarea
          {...props}
          ref={merged}
          value={value}
          onChange={(event) => {
            setValue(event.currentTarget.value)
            look()
          }}
          onSelect={look}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            // The list takes these keys before the form does.
            if (isOpen && combobox.dropdownOpened && event.key === 'Escape') {
              event.stopPropagation()
              return combobox.closeDropdown()
            }
            onKeyDown?.(event)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={m.colleagues_mention()}>
          {offered.map((colleague) => (
            <Combobox.Option key={colleague._id} value={colleague._id}>
              <span className="flex items-center gap-2">
                <Avatar name={fullName(colleague)} url={colleague.avatar} size={24} />
                <bdi>{fullName(colleague)}</bdi>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
