import { ActionIcon } from '@mantine/core'
import type { ComponentProps } from 'react'

type Props = { label: string } & ComponentProps<'button'>

/** A round icon button of the header with an accessible name. */
export const HeaderButton = ({ label, ...button }: Props) => (
  <ActionIcon
    {...button}
    variant="transparent"
    size={40}
    className="rounded-[8px] text-(color:--head-fg) hover:text-(color:--head-strong) hover:bg-(--head-hover) max-[360px]:w-8 max-[360px]:min-w-8"
    aria-label={label}
    title={label}
  />
)
