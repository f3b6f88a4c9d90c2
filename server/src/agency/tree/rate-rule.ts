// Which of the agreed rates are in force. Pure: rates in whole millionths of the effective turnover.

/** An agent on the way from the root of a tree down to a member, with the agreed rate. */
export type AgentOnPath = { readonly agentId: string; readonly rateMillionths: bigint }

/** The rates that are in force on a path, from the root down: nobody earns more than the agents above. */
export function rateOfEach(path: readonly AgentOnPath[]): AgentOnPath[] {
  let max = path[0]?.rateMillionths ?? 0n
  return path.map(({ agentId, rateMillionths }) => {
    if (rateMillionths < max) max = rateMillionths
    return { agentId, rateMillionths: max }
  })
}
