import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { colleaguesQuery } from './colleagues-query'
import { splitMentions } from './mentions'

type Props = {
  text: string
  /** How the parts between the mentions are shown; as they are by default. */
  children?: (text: string) => ReactNode
}

/** A text with its mentions of admins highlighted. */
export const MentionText = ({ text, children = (part) => part }: Props) => {
  const { data } = useQuery({ ...colleaguesQuery(), enabled: text.includes('@') })
  return splitMentions(text, data?.items ?? []).map((part, index) =>
    part.colleague ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
      <bdi key={index} className="font-semibold text-primary">
        {part.text}
      </bdi>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
      <Fragment key={index}>{children(part.text)}</Fragment>
    ),
  )
}
