/** The product tour: what one does here, in three steps, each beside the place where it begins. */
import { Tour } from 'antd';
import { useAbility } from '@/state/hooks';
import type { Ability } from '@/state/ability';

interface Step {
  title: string;
  description: string;
  /** Where it begins; where that is not on screen, in the drawer of a narrow one say, the step stands in the middle. */
  selector: string;
  isFor: (ability: Ability) => boolean;
}

const STEPS: readonly Step[] = [
  {
    title: 'Upload',
    description:
      'Choose a folder and add up to 50 inspection videos. A lost connection does no harm: uploads go on where they were.',
    selector: '.Header button[aria-label="Upload"]',
    isFor: ({ canUpload }) => canUpload,
  },
  {
    title: 'Follow',
    description: 'Uploads shows each video on its way, from the first byte to the finished inspection.',
    selector: 'a[href="/uploads"]',
    isFor: ({ canUpload }) => canUpload,
  },
  {
    title: 'Review',
    description: 'Inspections holds the frames, defects and grades that were found. Open one to check it.',
    selector: 'a[href="/inspections"]',
    isFor: ({ canSeeInspections }) => canSeeInspections,
  },
];

interface ProductTourProps {
  /** The landmark that its steps belong to for assistive technology. */
  place: HTMLElement;
  onClose: () => void;
}

export function ProductTour({ place, onClose }: ProductTourProps) {
  const ability = useAbility();
  const steps = STEPS.filter(({ isFor }) => isFor(ability)).map(({ title, description, selector }) => ({
    title,
    description,
    // antd takes null for "no target", which its type for functions does not say.
    target: () => document.querySelector<HTMLElement>(selector) as HTMLElement,
  }));
  // No mask: whoever would rather go on working can.
  return <Tour open mask={false} steps={steps} getPopupContainer={() => place} onClose={onClose} onFinish={onClose} />;
}
