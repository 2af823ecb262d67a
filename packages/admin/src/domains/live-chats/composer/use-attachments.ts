import { type ChatMedia, MAX_CHAT_MEDIA } from '@storekeeper/contract/live-chats/live-chat'
import { type DragEvent, useState } from 'react'
import { useUploads } from '~/ui/files/use-uploads'

/** The attachments of the message being written: chosen, pasted or dropped, in order. */
export const useAttachments = (onChange: () => void) => {
  const [media, setMedia] = useState<readonly ChatMedia[]>([])
  const [isDropping, setDropping] = useState(false)
  const uploads = useUploads({
    accept: 'any',
    purpose: 'chat',
    room: MAX_CHAT_MEDIA - media.length,
    onUploaded: ({ url, kind, name, bytes, thumbnailUrl, width, height }) => {
      setMedia((all) =>
        [...all, { url, kind, name, bytes, thumbnailUrl, width, height }].sort(
          (one, other) => (uploads.getTurn(one.url) ?? 0) - (uploads.getTurn(other.url) ?? 0),
        ),
      )
      onChange()
    },
  })
  const add = (files: readonly File[]) => {
    if (files.length > 0) uploads.add(files)
  }
  const remove = (url: string) => {
    setMedia((all) => all.filter((file) => file.url !== url))
    uploads.discard(url)
    onChange()
  }
  /** Moves the attachments to a message; the next message begins without any. */
  const take = (): ChatMedia[] => {
    setMedia([])
    return [...media]
  }
  const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  const dropArea = {
    onDragOver: (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setDropping(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDropping(false)
    },
    onDrop: (event: DragEvent) => {
      setDropping(false)
      if (!carriesFiles(event)) return
      event.preventDefault()
      add([...event.dataTransfer.files])
    },
  }
  const isUploading = uploads.uploads.some(({ failure }) => failure === null)
  return { media, uploads, isUploading, isDropping, dropArea, add, remove, take, restore: setMedia }
}
