export interface StepUpProps {
  /** Whether he has proved it. */
  onEnd: (proved: boolean) => void;
}
