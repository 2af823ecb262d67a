import { useRef } from 'react'
import { readMentions } from './with-mentions'

/**
 * For a note in a form: `field` turns the props of its field into those of a `MentionTextarea`, and `read` returns the
 * admins whom the note mentions. `before` are those whom the stored note mentions.
 */
export function useNoteMentions(before: readonly string[] = []) {
  const chosen = useRef([...before])
  return {
    field: <Field extends { onChange?: (text: string) => void }>(field: Field) => ({
      ...field,
      canMention: true,
      onChange: (text: string, mentioned?: string) => {
        field.onChange?.(text)
        if (mentioned) chosen.current.push(mentioned)
      },
    }),
    read: (note: string) => readMentions(note, chosen.current),
  }
}
