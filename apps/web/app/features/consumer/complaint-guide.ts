/** Code of the category that is the guide to complaints (spec 2 §2). */
export const complaintGuide = 'customer_complaints';
