import type { Worker } from 'node:cluster'

/** A connection as Node hands it to a worker; `fd` is negative once it is closed in this process. */
type Handle = { fd: number; close(): void }

/**
 * Closes the connections that a worker was given but had not accepted when it ended. Node forgets them without
 * closing them, and their clients would wait for a response forever.
 */
export function closeHandedOver(worker: Worker): void {
  const { process: child } = worker
  const send = child.send.bind(child) as (...message: unknown[]) => boolean
  const handedOver = new Set<Handle>()
  // Node sends each connection to the worker with this method, and closes its own copy when the worker accepts.
  child.send = (...message: unknown[]) => {
    for (const handle of handedOver) if (handle.fd < 0) handedOver.delete(handle)
    if (isHandle(message[1])) handedOver.add(message[1])
    return send(...message)
  }
  worker.once('exit', () => {
    for (const handle of handedOver) if (handle.fd >= 0) handle.close()
  })
}

const isHandle = (value: unknown): value is Handle =>
  typeof value === 'object' && value !== null && 'fd' in value && 'close' in value
