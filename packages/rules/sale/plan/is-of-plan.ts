const ofPlan = /^(choices|insureds\.[^.]+\.(planId|choices|riders))(\.|$)/;

/** Whether a path of the application leads to what is sold: a choice that all share, or the plan, the choices or the riders of an insured. */
export function isOfPlan(path: string): boolean {
  return ofPlan.test(path);
}
