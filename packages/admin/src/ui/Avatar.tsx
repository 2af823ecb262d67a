import { useState } from 'react'
import { Initials } from './Initials'

type Props = { name: string; url: string | null | undefined; size?: number }

/**
 * The image of a person, or their initials if there is none or it fails to load. Decorative: the name is
 * beside it.
 */
export const Avatar = ({ name, url, size = 32 }: Props) => {
  const [broken, setBroken] = useState<string | null>(null)
  if (!url || url === broken) return <Initials name={name} size={size} />
  return (
    <img
      className="flex-none rounded-[50%] object-cover bg-line"
      src={url}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setBroken(url)}
    />
  )
}
